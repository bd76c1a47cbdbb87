interface EmptyListProps {
  readonly title: string;
  readonly text: string;
}

/** Stands where a list would: that nothing is in it, and why. */
export const EmptyList = ({ title, text }: EmptyListProps) => (
  <div className="panel-notice" role="status">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);
