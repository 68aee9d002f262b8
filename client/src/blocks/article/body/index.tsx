import type { StoryElement } from '@broadsheet/contracts'
import type { ComponentType } from 'react'
import type { NodeOf } from '../../../renderer/block.ts'
import { AdSlot } from '../../ad-slot/ad-slot.tsx'
import { Audio } from './audio.tsx'
import { Correction } from './correction.tsx'
import { Divider } from './divider.tsx'
import { Embed } from './embed.tsx'
import { Gallery } from './gallery.tsx'
import { Heading } from './heading.tsx'
import { BodyImage } from './image.tsx'
import { LinkList } from './link-list.tsx'
import { List } from './list.tsx'
import { Quote } from './quote.tsx'
import { Rating } from './rating.tsx'
import { RawHtml } from './raw-html.tsx'
import { Table } from './table.tsx'
import { Text } from './text.tsx'
import { Video } from './video.tsx'

const elements: { readonly [Type in StoryElement['type']]: ComponentType<{ node: NodeOf<Type> }> } = {
  text: Text,
  heading: Heading,
  list: List,
  image: BodyImage,
  divider: Divider,
  quote: Quote,
  gallery: Gallery,
  video: Video,
  'raw-html': RawHtml,
  embed: Embed,
  table: Table,
  correction: Correction,
  'link-list': LinkList,
  rating: Rating,
  audio: Audio,
  'ad-slot': AdSlot,
}

/** One element of a story's body, or an ad between them. Types that this client does not know are left out. */
export function Element({ node }: { node: StoryElement }) {
  if (!Object.hasOwn(elements, node.type)) return null
  // The lookup is by the node's own type, so the component fits the node; index access loses that.
  const Component = elements[node.type] as ComponentType<{ node: StoryElement }>
  return <Component node={node} />
}
