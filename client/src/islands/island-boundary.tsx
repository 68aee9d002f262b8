import { Component, type ReactNode } from 'react'
import { Drawn } from '../components/drawn.tsx'

interface Props {
  /** What the server drew. */
  html: string
  onFailure(error: unknown): void
  children: ReactNode
}

/** What was drawn on the server stays when its island fails: its links work as they did before. */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    // Silent for readers; whoever builds the paper wants to know.
    // oxlint-disable-next-line no-console
    if (process.env.NODE_ENV !== 'production') console.error(error)
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? <Drawn html={this.props.html} /> : this.props.children
  }
}
