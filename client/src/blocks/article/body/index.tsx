import type { StoryElement } from '@broadsheet/contracts'
import type { ComponentType } from 'react'
import type { NodeOf } from '../../../renderer/block.ts'
import { AdSlot } from '../../ad-slot/ad-slot.tsx'
import { Divider } from './divider.tsx'
import { Embed } from './embed.tsx'
import { Gallery } from './gallery.tsx'
import { Heading } from './heading.tsx'
import { BodyImage } from './image.tsx'
import { List } from './list.tsx'
import { Quote } from './quote.tsx'
import { RawHtml } from './raw-html.tsx'
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
  'ad-slot': AdSlot,
}

/** One element of a story's body, or an ad between them. Types that this client does not know are left out. */
export function Element({ node }: { node: StoryElement }) {
  if (!Object.hasOwn(elements, node.type)) return null
  // The lookup is by the node's own type, so the component fits the node; index access loses that.
  const Component = elements[node.type] as ComponentType<{ node: StoryElement }>
  return <Component node={node} />
}
