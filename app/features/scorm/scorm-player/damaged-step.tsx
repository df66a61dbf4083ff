import { Component, type ReactNode } from 'react'

/** Shows something else when a step cannot be shown, such as one whose key was damaged on its way. Give it a key for each step. */
export class DamagedStep extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { damaged: false }
  static getDerivedStateFromError = () => ({ damaged: true })
  override render() {
    return this.state.damaged ? this.props.instead : this.props.children
  }
}
