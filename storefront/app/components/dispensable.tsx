import { Component, type ReactNode } from 'react';

interface DispensableProps {
  readonly children: ReactNode;
}

/** What a page can do without: if its code does not load, the rest of the page stays. */
export class Dispensable extends Component<DispensableProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render = (): ReactNode => (this.state.hasFailed ? null : this.props.children);
}
