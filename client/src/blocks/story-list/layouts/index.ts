import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import type { ComponentType } from 'react'
import { BigLeft } from './big-left.tsx'
import { FoodStyle } from './food-style.tsx'
import type { LayoutProps } from './layout.ts'
import { Strip } from './strip.tsx'
import { TopBanner } from './top-banner.tsx'
import { Vertical } from './vertical.tsx'

export const layouts: { readonly [Layout in StoryListNode['layout']]: ComponentType<LayoutProps> } = {
  strip: Strip,
  'big-left': BigLeft,
  'top-banner': TopBanner,
  vertical: Vertical,
  'food-style': FoodStyle,
}
