import { useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { linked, type LinkSpot, linkSpot } from './link-in-text.ts';
import { LinkTool } from './link-tool.tsx';

const TOOLS = ['strong', 'em', 'h2', 'ul'] as const;
type Tool = (typeof TOOLS)[number];

const shaped = (tool: Tool, chosen: string): string => {
  if (tool !== 'ul') return `<${tool}>${chosen}</${tool}>`;
  const items = chosen.split(/\n+/u).map((line) => `  <li>${line.trim()}</li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
};

interface TextToolsProps {
  readonly areaId: string;
  readonly onText?: (text: string) => void;
}

/** Formats the selection. Without JavaScript, marks are typed by hand. */
export const TextTools = ({ areaId, onText }: TextToolsProps) => {
  const text = usePanelText();
  const [address, setAddress] = useState<string | null>(null);
  const [hasLink, setHasLink] = useState(false);
  if (!useHydrated()) return null;
  const area = (): HTMLTextAreaElement | null => {
    const element = document.getElementById(areaId);
    return element instanceof HTMLTextAreaElement ? element : null;
  };
  const put = (marked: string, from: number, to: number): void => {
    const element = area();
    if (!element) return;
    element.setRangeText(marked, from, to, 'end');
    onText?.(element.value);
    element.focus();
  };
  const use = (tool: Tool): void => {
    const element = area();
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    put(shaped(tool, value.slice(selectionStart, selectionEnd)), selectionStart, selectionEnd);
  };
  const spot = (): LinkSpot | null => {
    const element = area();
    return element && linkSpot(element.value, element.selectionStart, element.selectionEnd);
  };
  const close = (): void => {
    setAddress(null);
    area()?.focus();
  };
  const link = (marked: (spot: LinkSpot) => string): void => {
    const chosen = spot();
    close();
    if (chosen) put(marked(chosen), chosen.from, chosen.to);
  };
  const openLink = (): void => {
    const chosen = spot();
    setHasLink(chosen !== null && chosen.address !== null);
    setAddress(chosen?.address ?? '');
  };
  return (
    <>
      <div role="group" aria-label={text('product.tools')} aria-controls={areaId} className="product-tools">
        {TOOLS.map((tool) => (
          <button key={tool} type="button" className="chip" onClick={() => use(tool)}>
            {text(`product.tool.${tool}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-expanded={address !== null}
          onClick={() => (address === null ? openLink() : close())}
        >
          {text('product.tool.link')}
        </button>
      </div>
      {address !== null && (
        <LinkTool
          first={address}
          onLink={(chosen) => link((now) => linked(now, chosen))}
          onRemove={hasLink ? () => link(({ label }) => label) : undefined}
          onCancel={close}
        />
      )}
    </>
  );
};
