import { resolve } from 'node:path';
import type { HistoryEvent, OwnProjection } from '@kontor/contracts/replays/history';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { Body } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { UsageError } from '../../platform/command-line.ts';
import { loadUserModule } from '../../platform/own-code.ts';

const WHOLE_STATE = 'state';

/** A projection that may take all event types, and may ignore an event. */
export interface Replayed extends Pick<Projection, 'schema' | 'evolve'> {
  /** `null`: all. */
  readonly types: readonly string[] | null;
  /** `null`: the event belongs to no document. */
  keyOf(event: RecordedEvent): DocumentKey | null;
  readonly file: string | null;
  /** For a single state of all events: the initial state. */
  readonly whole: { readonly initial: unknown } | null;
}

export const ofProduct = (projection: Projection): Replayed => ({
  schema: projection.schema,
  types: projection.types,
  keyOf: (event) => projection.keyOf(event),
  evolve: (body, event) => projection.evolve(body, event),
  file: null,
  whole: null,
});

/** @throws UsageError for a missing file, one that cannot be loaded, or no projection */
export const ownProjection = async (file: string): Promise<Replayed> => {
  const module = await loadUserModule(file);
  return replayed(checked(module, file), resolve(file));
};

const checked = (module: Readonly<Record<string, unknown>>, file: string): OwnProjection => {
  const { initial, evolve, types, keyOf } = module;
  const problems = [
    ...('initial' in module ? [] : ['„initial“ fehlt']),
    ...(typeof evolve === 'function' ? [] : ['„evolve“ fehlt oder ist keine Funktion']),
    ...(keyOf === undefined || typeof keyOf === 'function' ? [] : ['„keyOf“ ist keine Funktion']),
    ...(types === undefined || isTexts(types) ? [] : ['„types“ ist keine Liste von Typen']),
    ...(isCloneable(initial) ? [] : ['„initial“ enthält, was sich nicht als JSON schreiben lässt']),
  ];
  if (problems.length === 0) return module as unknown as OwnProjection;
  throw new UsageError(`${file} ist keine Projektion (export const initial, evolve): ${problems.join(', ')}.`, false);
};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

const isCloneable = (value: unknown): boolean => {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
};

const replayed = (own: OwnProjection, file: string): Replayed => ({
  schema: { name: 'replay', indexes: {} },
  types: own.types ?? null,
  file,
  whole: own.keyOf ? null : { initial: own.initial },
  keyOf: (event) => {
    if (!own.keyOf) return { siteId: DIRECTORY, id: WHOLE_STATE };
    const key = own.keyOf(event as HistoryEvent);
    if (key === null || key === undefined) return null;
    if (typeof key === 'string') return { siteId: event.metadata.siteId as DocumentKey['siteId'], id: key };
    if (typeof key.siteId === 'string' && typeof key.id === 'string') return key;
    throw new TypeError('keyOf must answer a text, { siteId, id } or null');
  },
  evolve: (body, event) => {
    // Each document starts with its own copy of the initial state.
    const before = body === null ? structuredClone(own.initial) : stateIn(body);
    const after = own.evolve(before, event as HistoryEvent);
    if (after instanceof Promise)
      throw new TypeError('evolve has answered a promise: it must answer the state at once');
    return bodyOf(after === undefined ? before : after);
  },
});

/** Documents are objects: other states are wrapped in one. */
const bodyOf = (state: unknown): Body | null => {
  if (state === null) return null;
  return typeof state === 'object' && !Array.isArray(state) && !isWrapped(state) ? state : { value: state };
};

const isWrapped = (body: object): body is { readonly value: unknown } =>
  Object.keys(body).length === 1 && Object.hasOwn(body, 'value');

export const stateIn = (body: Body): unknown => (isWrapped(body) ? body.value : body);
