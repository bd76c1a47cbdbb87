import { Menu, MenuButton } from './menu.tsx';
import { usePanel, usePanelText } from './use-panel.ts';

/** Beside every page, or on top of it where there is no room, for whoever is signed in. */
export const Bar = () => {
  const { shop, sandbox } = usePanel();
  const text = usePanelText();
  return (
    <header className="panel-bar">
      <p className="panel-name">
        <span>{text('title')}</span> <span className="panel-shop">{shop}</span>
      </p>
      {sandbox !== null && <p className="panel-sandbox">{sandbox}</p>}
      <MenuButton />
      <Menu />
    </header>
  );
};
