import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../../../app/components/copy-button.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { CommandText } from '../../frame/command-text.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { SandboxRow } from './load-sandboxes.server.ts';
import type { SandboxKey } from '@kontor/contracts/sandboxes/responses';

const Progress = ({ name, progress }: { readonly name: string; readonly progress: SandboxRow['progress'] }) => {
  const text = usePanelText();
  if (!progress) return null;
  const { value, said, rest } = progress;
  return (
    <div className="batch-progress">
      <progress max={1} {...(value !== null && { value })} aria-label={text('sandboxes.progress', { name })} />
      <p className="batch-numbers">
        <span>{said}</span> {rest !== null && <span className="panel-hint">{rest}</span>}
      </p>
    </div>
  );
};

const Change = ({ intent, id, label }: { readonly intent: string; readonly id: string; readonly label: string }) => (
  <PanelForm
    className="panel-inline"
    intent={intent}
    about={{ id }}
    keepsPlace
    submit={label}
    submitClass="button quiet"
  />
);

const Key = ({ name, email, password }: SandboxKey & { readonly name: string }) => {
  const text = usePanelText();
  const id = useId();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <div className="panel-notice" ref={here} tabIndex={-1} role="group" aria-labelledby={id}>
      <h4 id={id}>{text('sandboxes.key', { name })}</h4>
      <p>{text('sandboxes.keyText', { email })}</p>
      <p className="command-text">
        <code>{password}</code>
        <CopyButton className="button quiet" name={text('sandboxes.password')} copied={password} />
      </p>
    </div>
  );
};

interface SandboxProps {
  readonly row: SandboxRow;
  readonly mayMake: boolean;
  /** Shown only once, right after creation. */
  readonly newKey: SandboxKey | null;
}

export const Sandbox = ({ row, mayMake, newKey }: SandboxProps) => {
  const { id, name, status, told, progress, reason, shop, panel, cancel, resume, command } = row;
  const text = usePanelText();
  return (
    <li>
      <div className="sandbox">
        <div className="sandbox-head">
          <h3>{name}</h3> <span className="badge">{status}</span>
        </div>
        {told !== '' && <p className="panel-hint">{told}</p>}
        <Progress name={name} progress={progress} />
        {reason !== null && <p className="panel-notice">{text('batch.why', { reason })}</p>}
        {shop && panel !== null && (
          <p className="panel-inline">
            <a href={shop.href}>{text('sandboxes.shop', { name: shop.host })}</a>
            <a href={panel}>{text('sandboxes.panel', { name })}</a>
          </p>
        )}
        {newKey && <Key name={name} {...newKey} />}
        {mayMake && cancel !== null && <Change intent="cancel" id={cancel} label={text('sandboxes.stop')} />}
        {mayMake && resume !== null && <Change intent="resume" id={resume} label={text('sandboxes.resume')} />}
        {mayMake && command !== null && (
          <>
            <p className="panel-hint">{text('sandboxes.resumeCommand')}</p>
            <CommandText name={text('sandboxes.command')} command={command} />
          </>
        )}
        {mayMake && shop && !newKey && (
          <ConfirmButton
            intent="enter"
            fields={{ id }}
            label={text('sandboxes.enter', { name })}
            about={text('sandboxes.enterText')}
            now={text('sandboxes.enterNow')}
            isDanger={false}
          />
        )}
      </div>
    </li>
  );
};
