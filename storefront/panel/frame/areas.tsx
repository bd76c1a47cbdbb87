import { Link } from '@remix-run/react';
import { usePanel, usePanelText } from './use-panel.ts';

export const Areas = () => {
  const { groups } = usePanel();
  const text = usePanelText();
  return (
    <ul role="list" className="panel-tiles home-tiles home-areas">
      {groups.flatMap(({ areas }) =>
        areas.map(({ path, label, about }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{label}</strong>
              <span>{about}</span>
            </Link>
          </li>
        )),
      )}
      <li>
        <a href="/">
          <strong>{text('toWebsite')}</strong>
          <span>{text('home.toWebsiteText')}</span>
        </a>
      </li>
    </ul>
  );
};
