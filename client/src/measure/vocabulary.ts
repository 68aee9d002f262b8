/** Every event that is reported for measuring: its name → its details (rule measuring/events). */
export interface Vocabulary {
  pageview: Readonly<Record<string, string | number | boolean | readonly string[]>>
  'original-location': { location: string }
  package_click: Readonly<Record<string, string | number | boolean>>
  package_view: Readonly<Record<string, string | number | boolean>>
  'ga-generic-event': { category: string; action: string; label: string; direction: string }
  userInteraction: { interactionType: 'click'; interactionDetail: string }
  'social-click': { network: string }
  'toast-close': Readonly<Record<string, string | number | boolean>>
  'newsletter-signup': Readonly<Record<string, string | number | boolean>>
  'live-blog-scroll': { percent: number }
  /** `frame`: a player in an editor's HTML or an embed. */
  video_start: { title: string; provider: 'hosted' | 'youtube' | 'frame' }
  video_progress: { title: string; provider: 'hosted' | 'youtube' | 'frame'; percent: number }
  video_complete: { title: string; provider: 'hosted' | 'youtube' | 'frame' }
  watch_time: { seconds: number; title: string }
  'player-error': Readonly<Record<string, string | number | boolean>>
  experiment_viewed: { experiment: string; variation: string }
}

export type EventName = keyof Vocabulary
