export { VideoPlayer } from './video-player.tsx'
