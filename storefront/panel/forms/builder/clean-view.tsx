import { createElement, Fragment, type ReactNode } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';

/** Tags that `cleanHtml` keeps when saving, and what replaces them. */
const TAGS: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  BLOCKQUOTE: 'blockquote',
};

const partsOf = (node: Node): readonly ReactNode[] => [...node.childNodes].map(partOf);

const partOf = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || ['SCRIPT', 'STYLE'].includes(node.nodeName)) return null;
  // Links in a preview do nothing.
  if (node.nodeName === 'A') return <u key={key}>{partsOf(node)}</u>;
  const tag = TAGS[node.nodeName];
  if (tag === undefined) return <Fragment key={key}>{partsOf(node)}</Fragment>;
  return tag === 'br' ? <br key={key} /> : createElement(tag, { key }, ...partsOf(node));
};

/** Shows HTML while it is typed, without executing anything. */
export const CleanView = ({ html }: { readonly html: string }) => {
  const isHydrated = useHydrated();
  if (!isHydrated || html.trim() === '') return null;
  return <div className="prose">{partsOf(new DOMParser().parseFromString(html, 'text/html').body)}</div>;
};
