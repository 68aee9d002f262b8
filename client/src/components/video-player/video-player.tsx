import type { Image, Playable } from '@broadsheet/contracts'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { isPlainClick } from '../plain-click.ts'
import { canHover, prefersQuiet } from '../prefers.ts'
import { Captions } from './captions.tsx'
import { isSomethingWatched, whenFree } from './turn.ts'
import { usePlayback } from './use-playback.ts'
import { useHydrated } from '../use-hydrated.ts'
import { youtubeAddress } from '../youtube-address.ts'
import { useUnseen } from './use-unseen.ts'
import styles from './video-player.module.css'
import { pauseYouTube, YouTubeFrame } from './youtube-frame.tsx'

export interface VideoPlayerProps {
  playable: Playable
  /** What is being played, for screen readers. */
  title: string
  /** Replaces the video's own poster. */
  poster?: Image | undefined
  /** The story's address: the fallback without JavaScript, and if the video cannot be played. */
  href?: string | undefined
  /** CSS `aspect-ratio` of the box, if not the video's own. */
  aspect?: string | undefined
  /** Renders the video element before anyone asks for it. */
  isPrepared?: boolean
  /** Plays muted while a mouse is over it. Requires `isPrepared`. */
  playsOnHover?: boolean
  /** Plays muted as soon as no other video is playing. Requires `isPrepared`. */
  playsByItself?: boolean
  /** Shown over the poster until the reader plays the video. */
  children?: ReactNode
}

/** A video behind its poster. The box keeps its size before, during and after playback. */
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
  const playback = usePlayback(playable, player, video)
  const { mode, setMode } = playback
  const isHydrated = useHydrated()
  const isHosted = playable.sources.length > 0
  const isPlayed = mode === 'preview' || mode === 'watched'
  const hasElement = isHosted && mode !== 'failed' && (isPlayed || playback.hasBegun || (isHydrated && isPrepared))

  useUnseen(player, isPlayed, () => {
    playback.pause()
    pauseYouTube(frame.current)
  })

  useEffect(() => {
    if (!playsByItself || prefersQuiet()) return
    const giveUp = whenFree(() => setMode('preview'))
    return () => {
      giveUp()
      playback.endPreview()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the video's own state must not restart the preview
  }, [playsByItself])

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (!playsOnHover || !isPrepared || !isHosted || mode !== 'idle' || pointerType !== 'mouse') return
    if (canHover() && !prefersQuiet() && !isSomethingWatched()) setMode('preview')
  }

  function onPointerLeave() {
    if (!playsByItself) playback.endPreview()
  }

  function onPlay(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setMode('watched')
  }

  // The button that had the focus is gone, so move the focus to the video. If the video fails, move it on to the link that
  // replaces the video.
  const wasWatched = useRef(false)
  useEffect(() => {
    if (mode === 'watched') (video.current ?? frame.current)?.focus({ preventScroll: true })
    else if (mode === 'failed' && wasWatched.current && document.activeElement === document.body)
      player.current?.querySelector('a')?.focus({ preventScroll: true })
    wasWatched.current = mode === 'watched'
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
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are in `Captions`, where the newsroom has any
        <video
          ref={video}
          className={styles['video']}
          preload="none"
          playsInline
          controls={mode === 'watched'}
          aria-label={title}
          // Until it is watched, screen readers only need the button over it.
          aria-hidden={mode === 'watched' ? undefined : true}
          tabIndex={mode === 'watched' ? 0 : -1}
          data-begun={playback.hasBegun || undefined}
          onPlay={playback.onPlay}
          onPlaying={playback.onPlaying}
          onEnded={playback.onEnded}
        >
          <Captions playable={playable} />
        </video>
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

/** A button if the video can be played here; otherwise, or until hydration, a link to where it can. */
function Start({ playable, title, href, canPlay, hasFailed, onPlay }: StartProps) {
  const elsewhere = href ?? elsewhereOf(playable)
  /** Whether the link had the focus when the button replaced it: then the button gets the focus. */
  const hadFocus = useRef(false)
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
        ref={(element) => {
          if (hadFocus.current) element?.focus({ preventScroll: true })
          hadFocus.current = false
        }}
      >
        {glyph}
      </button>
    )
  if (!elsewhere) return null
  // Many video headlines begin with 'Watch' already.
  const watch = /^watch\b/i.test(title) ? title : `Watch: ${title}`
  const instead = href ? 'Watch in the story' : 'Open the video'
  return (
    <a
      className={styles['start']}
      href={elsewhere}
      {...(hasFailed ? {} : { 'data-island-action': '' })}
      aria-label={hasFailed ? `${instead}: ${title}` : watch}
      draggable="false"
      ref={(element) => () => {
        hadFocus.current = document.activeElement === element
      }}
    >
      {hasFailed ? <span className={styles['failed']}>{instead}</span> : glyph}
    </a>
  )
}

const elsewhereOf = ({ sources, youtubeId }: Playable) =>
  sources.find(({ contentType }) => contentType.startsWith('video/'))?.src ??
  (youtubeId ? youtubeAddress(youtubeId) : undefined)
