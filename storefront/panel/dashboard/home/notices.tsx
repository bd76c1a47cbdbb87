import { Link } from '@remix-run/react';
import type { Notice } from './load-notices.server.ts';

export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.map(({ text, way }) => (
    <div key={text} className="panel-notice">
      <p>{text}</p>
      <p>
        <Link className={way.isUrgent ? 'button' : 'more-link'} to={way.to}>
          {way.label}
        </Link>
      </p>
    </div>
  ));
