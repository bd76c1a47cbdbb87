import { MAX_EMAIL_LENGTH } from '@kontor/contracts/kernel/email-address';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { usePageFrame } from '../../app/frame/page-frame.tsx';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { countOf, dayWords, type HitRow, hitGroups } from './hit-groups.ts';
import { useHits } from './use-hits.ts';
import { useSearchKey } from './use-search-key.ts';

const SEARCH_PAGE = '/suche';

/** Searches while typing; Enter, also without JavaScript, leads to the results page. */
export const SearchBox = () => {
  const { crumb, timeZone } = usePanel();
  const { language } = usePageFrame();
  const text = usePanelText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** The path it was opened on; navigating closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const found = useHits(typed, crumb);
  const groups = found ? hitGroups(found.answer, found.query, { text, moment: dayWords(language, timeZone) }) : [];
  const rows = groups.flatMap((group) => group.rows);
  const isShown = openAt === key && found !== null;
  const current = isShown ? rows.find((row) => row.key === active) : undefined;
  const close = (): void => {
    setOpenAt(null);
    setActive(null);
  };
  const toPage = useCallback(() => navigate(SEARCH_PAGE), [navigate]);
  useSearchKey(input, toPage);
  const go = (row: HitRow): void => {
    setTyped('');
    close();
    navigate(row.to);
  };
  const step = (by: 1 | -1): void => {
    const at = rows.findIndex((row) => row.key === active);
    const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length;
    setOpenAt(key);
    setActive(rows[next]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (!isShown) setTyped('');
      close();
    } else if (event.key === 'Enter') {
      if (!current) return;
      go(current);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  const optionId = (row: HitRow): string => `${id}-${rows.indexOf(row)}`;
  const count = countOf(groups);
  return (
    <Form
      method="post"
      action={SEARCH_PAGE}
      role="search"
      aria-label={text('search.placeholder')}
      className="panel-find"
      onSubmit={close}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input
        ref={input}
        type="search"
        name="suche"
        value={typed}
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        placeholder={text('search.placeholder')}
        aria-label={text('search.label')}
        aria-keyshortcuts="/ Control+K Meta+K"
        role="combobox"
        aria-expanded={isShown && count > 0}
        aria-controls={isShown ? `${id}-hits` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpenAt(key);
          setActive(null);
        }}
        onFocus={() => setOpenAt(key)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {text('search.submit')}
      </button>
      {isShown && (
        <div className="panel-hits">
          <div id={`${id}-hits`} role="listbox" aria-label={text('search.results')}>
            {groups.map((group) => (
              <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
                <p id={`${id}-${group.name}`} role="presentation">
                  {group.label}
                </p>
                {group.rows.map((row) => (
                  <div
                    key={row.key}
                    id={optionId(row)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={row.key === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => go(row)}
                  >
                    <span dir="auto">{row.title}</span>
                    <span dir="auto">{row.detail}</span>
                  </div>
                ))}
              </div>
            ))}
          </div>
          {count === 0 && <p className="panel-hits-none">{text('search.none')}</p>}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isShown &&
          (count === 0
            ? text('search.none')
            : count === 1
              ? text('search.countOne')
              : text('search.count', { n: count }))}
      </p>
    </Form>
  );
};
