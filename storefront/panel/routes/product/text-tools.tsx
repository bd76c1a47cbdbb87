import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';

const TOOLS = ['strong', 'em', 'h2', 'ul'] as const;
type Tool = (typeof TOOLS)[number];

const shaped = (tool: Tool, chosen: string): string => {
  if (tool !== 'ul') return `<${tool}>${chosen}</${tool}>`;
  const items = chosen.split(/\n+/u).map((line) => `  <li>${line.trim()}</li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
};

interface TextToolsProps {
  readonly areaId: string;
  /** Of a page that holds the text itself. */
  readonly onText?: (text: string) => void;
}

/** Puts marks around what is chosen in a text. Without a script they are typed. */
export const TextTools = ({ areaId, onText }: TextToolsProps) => {
  const text = usePanelText();
  if (!useHydrated()) return null;
  const use = (tool: Tool): void => {
    const element = document.getElementById(areaId);
    if (!(element instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd, value } = element;
    const marked = shaped(tool, value.slice(selectionStart, selectionEnd));
    element.setRangeText(marked, selectionStart, selectionEnd, 'end');
    onText?.(element.value);
    element.focus();
  };
  return (
    <div role="group" aria-label={text('product.tools')} aria-controls={areaId} className="product-tools">
      {TOOLS.map((tool) => (
        <button key={tool} type="button" className="chip" onClick={() => use(tool)}>
          {text(`product.tool.${tool}`)}
        </button>
      ))}
    </div>
  );
};
