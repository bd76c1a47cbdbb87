interface BlockTitleProps {
  readonly title: string;
  readonly id?: string;
}

/** Above a block. */
export const BlockTitle = ({ title, id }: BlockTitleProps) =>
  title === '' ? null : (
    <h2 className="block-title" id={id}>
      {title}
    </h2>
  );
