/** Where a video is on YouTube itself. */
export const youtubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
