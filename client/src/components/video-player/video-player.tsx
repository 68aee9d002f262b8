import type { Image, Playable } from '@broadsheet/contracts'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { isPlainClick } from '../plain-click.ts'
import { canHover, prefersQuiet } from './prefers.ts'
import { isSomethingWatched, whenFree } from './turn.ts'
import { useFilm } from './use-film.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useUnseen } from './use-unseen.ts'
import styles from './video-player.module.css'
import { pauseYouTube, YouTubeFrame } from './youtube-frame.tsx'

export interface VideoPlayerProps {
  playable: Playable
  /** What is played, for those who do not see it. */
  title: string
  /** Instead of the film's own. */
  poster?: Image | undefined
  /** Of its story: where a reader gets without script, and where the film cannot be played. */
  href?: string | undefined
  /** CSS `aspect-ratio` of the box; the film's own otherwise. */
  aspect?: string | undefined
  /** With a video element before anybody asks for it. */
  isPrepared?: boolean
  /** Plays muted while a mouse is over it. Needs to be prepared. */
  playsOnHover?: boolean
  /** Plays muted as soon as no other film does. Needs to be prepared. */
  playsByItself?: boolean
  /** Over the picture, until a reader asks for the film. */
  children?: ReactNode
}

/** A film behind its picture. The box is the same before, while and after it plays. */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    playable,
    title,
    poster = playable.poster,
    aspect = String(playable.aspect),
    isPrepared = true,
    playsOnHover = false,
    playsByItself = false,
  } = props
  const player = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const film = useFilm(playable, player, video)
  const { mode, setMode } = film
  const isHydrated = useHydrated()
  const isHosted = playable.sources.length > 0
  const isPlayed = mode === 'preview' || mode === 'watched'
  const hasElement = isHosted && mode !== 'failed' && (isPlayed || film.hasBegun || (isHydrated && isPrepared))

  useUnseen(player, isPlayed, () => {
    film.pause()
    pauseYouTube(frame.current)
  })

  useEffect(() => {
    if (!playsByItself || prefersQuiet()) return
    const giveUp = whenFree(() => setMode('preview'))
    return () => {
      giveUp()
      film.endPreview()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the film's own is no reason to begin again
  }, [playsByItself])

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (!playsOnHover || !isPrepared || !isHosted || mode !== 'idle' || pointerType !== 'mouse') return
    if (canHover() && !prefersQuiet() && !isSomethingWatched()) setMode('preview')
  }

  function onPointerLeave() {
    if (!playsByItself) film.endPreview()
  }

  function onPlay(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setMode('watched')
  }

  // The button that had the focus is gone: its film has it.
  useEffect(() => {
    if (mode === 'watched') (video.current ?? frame.current)?.focus({ preventScroll: true })
  }, [mode])

  return (
    <div
      ref={player}
      className={styles['player']}
      style={{ '--aspect': aspect } as CSSProperties}
      data-player={mode}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {poster ? <Picture image={poster} crop /> : null}
      {hasElement ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract carries no caption files
        <video
          ref={video}
          className={styles['film']}
          preload="none"
          playsInline
          controls={mode === 'watched'}
          aria-label={title}
          // Until it is watched the button over it stands for it.
          aria-hidden={mode === 'watched' ? undefined : true}
          tabIndex={mode === 'watched' ? 0 : -1}
          data-begun={film.hasBegun || undefined}
          onPlay={film.onPlay}
          onPlaying={film.onPlaying}
          onEnded={film.onEnded}
        />
      ) : null}
      {mode === 'watched' && !isHosted && playable.youtubeId ? (
        <YouTubeFrame id={playable.youtubeId} title={title} ref={frame} />
      ) : null}
      {mode === 'watched' ? null : (
        <>
          {props.children}
          <Start {...props} canPlay={isHydrated && mode !== 'failed'} hasFailed={mode === 'failed'} onPlay={onPlay} />
        </>
      )}
    </div>
  )
}

interface StartProps extends Pick<VideoPlayerProps, 'playable' | 'title' | 'href'> {
  canPlay: boolean
  hasFailed: boolean
  onPlay: (event: MouseEvent) => void
}

/** A button where the film can be played here; before that and where it cannot, the way to where it can. */
function Start({ playable, title, href, canPlay, hasFailed, onPlay }: StartProps) {
  const elsewhere = href ?? elsewhereOf(playable)
  const glyph = (
    <span className={styles['glyph']}>
      <Icon name="play" />
    </span>
  )
  if (canPlay)
    return (
      <button
        type="button"
        className={styles['start']}
        data-island-action
        aria-label={`Play video: ${title}`}
        onClick={onPlay}
      >
        {glyph}
      </button>
    )
  if (!elsewhere) return null
  return (
    <a
      className={styles['start']}
      href={elsewhere}
      {...(hasFailed ? {} : { 'data-island-action': '' })}
      aria-label={`Watch: ${title}`}
      draggable="false"
    >
      {hasFailed ? <span className={styles['failed']}>Watch in the story</span> : glyph}
    </a>
  )
}

const elsewhereOf = ({ sources, youtubeId }: Playable) =>
  sources.find(({ contentType }) => contentType.startsWith('video/'))?.src ??
  (youtubeId ? `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}` : undefined)
