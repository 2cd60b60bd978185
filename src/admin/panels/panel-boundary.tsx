import { Component, type ReactNode } from "react";
import { Failure } from "#admin/parts/failure.tsx";

interface PanelBoundaryProps {
  title: string;
  children: ReactNode;
}

interface PanelBoundaryState {
  hasFailed: boolean;
  /** The content that was rendered last. */
  children: ReactNode;
}

/** Limits an error to the panel that causes it, so that one value never hides the other panels. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { hasFailed: false, children: undefined };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Tries again when the panel has other content, such as another view or range. */
  static getDerivedStateFromProps({ children }: PanelBoundaryProps, shown: PanelBoundaryState) {
    return children === shown.children ? null : { hasFailed: false, children };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Failure
        what={`The panel ${this.props.title} could not be shown.`}
        reason="This is a fault of the dashboard. The other panels are not affected."
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
