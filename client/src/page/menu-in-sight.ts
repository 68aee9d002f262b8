/**
 * Scrolls the page until all of an open share menu is seen: it opens below its button, which may be low on the screen. CSS
 * could place it above the button instead, but browsers do not agree on whether there is room, which WebKit finds as if the
 * page were not scrolled.
 */
export function bringIntoSight(menu: HTMLElement): void {
  scrollBy(0, Math.max(0, Math.ceil(menu.getBoundingClientRect().bottom - innerHeight)))
}

/** The same for what opened above its button: WebKit limits it to the room above as if the page were not scrolled. */
export function bringTopIntoSight(menu: HTMLElement): void {
  scrollBy(0, Math.min(0, Math.floor(menu.getBoundingClientRect().top)))
}
