import { Component, type ReactNode } from 'react'
import { Drawn } from '../components/drawn.tsx'

interface Props {
  /** The HTML drawn by the server. */
  html: string
  onFailure(error: unknown): void
  /** Called once that HTML is back. */
  onRestored(): void
  children: ReactNode
}

/** If an island fails, the server's HTML comes back, and its links work as before. */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override componentDidUpdate() {
    if (this.state.failed) this.props.onRestored()
  }

  fail() {
    this.setState({ failed: true })
  }

  override render() {
    return this.state.failed ? <Drawn html={this.props.html} /> : this.props.children
  }
}
