/**
 * Below 768 px. Not `(width < 768px)`, which browsers before Safari 16.4 do not know (rule pages/old-browsers). Chromium takes
 * 767.99 for 768.
 */
export const SMALL_SCREEN = '(max-width: 767.98px)'
