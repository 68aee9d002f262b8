import { onOwnPlayer, pauseOthers } from '../components/video-player/own-players.ts'

/**
 * Pauses every other video when one in the browser's own player begins (rule pages/one-video). Videos that have a player of
 * ours see to that by themselves, but their script is not on every page.
 */
export const playOneVideo = (): void => onOwnPlayer(pauseOthers)
