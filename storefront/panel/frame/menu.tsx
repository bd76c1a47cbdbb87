import { NavLink, useLocation } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from './use-panel.ts';

const MENU = 'panel-menu';
/** React 18 has no types for it. */
const OPENS_MENU = { popovertarget: MENU };
const IS_POPOVER = { popover: 'auto' };

/** Opens the menu on narrow screens. Uses the popover API, so it works without JavaScript. */
export const MenuButton = () => {
  const text = usePanelText();
  return (
    <button type="button" className="panel-menu-button" {...OPENS_MENU}>
      {text('menu')}
    </button>
  );
};

const Group = ({ label, areas }: ReturnType<typeof usePanel>['groups'][number]) => {
  const id = useId();
  return (
    <div>
      <p id={id}>{label}</p>
      <ul role="list" aria-labelledby={id}>
        {areas.map((area) => (
          <li key={area.path}>
            <NavLink to={area.path} end={areas.some(({ path }) => path.startsWith(`${area.path}/`))}>
              {area.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Menu = () => {
  const { groups, isFrontDoor } = usePanel();
  const text = usePanelText();
  const { key } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return (
    <div id={MENU} className="panel-menu" ref={menu} {...IS_POPOVER}>
      <nav aria-label={text('nav')}>
        <ul role="list">
          <li>
            <NavLink to={isFrontDoor ? '/websites' : '/'} end>
              {text(isFrontDoor ? 'websites.title' : 'home')}
            </NavLink>
          </li>
        </ul>
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </nav>
      <div className="panel-ways">
        {!isFrontDoor && <a href="/">{text('toWebsite')}</a>}
        <PanelForm intent="signOut" action="/anmelden" className="panel-out">
          <button type="submit">{text('signOut')}</button>
        </PanelForm>
      </div>
    </div>
  );
};
