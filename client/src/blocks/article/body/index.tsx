import type { BodyElement } from '@broadsheet/contracts'
import type { ComponentType } from 'react'
import type { NodeOf } from '../../../renderer/block.ts'
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

const elements: { readonly [Type in BodyElement['type']]: ComponentType<{ node: NodeOf<Type> }> } = {
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
}

/** One element of a story's body. A type that this client does not know is left out. */
export function Element({ node }: { node: BodyElement }) {
  if (!Object.hasOwn(elements, node.type)) return null
  // The key is the node's own type, which the index access cannot say.
  const Component = elements[node.type] as ComponentType<{ node: BodyElement }>
  return <Component node={node} />
}
