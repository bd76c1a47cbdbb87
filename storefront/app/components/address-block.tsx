interface AddressBlockProps {
  readonly title: string;
  readonly lines: readonly string[];
}

export const AddressBlock = ({ title, lines }: AddressBlockProps) => (
  <div>
    <h3>{title}</h3>
    <address>
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
    </address>
  </div>
);
