import { z } from 'zod';
import { PersonId } from '../kernel/ids.ts';

/** An account belongs to one site and to one person, under whose key all that is personal in it is sealed. */
export const AccountId = PersonId;
export type AccountId = PersonId;
/** Of a way from the front door into a site. */
export const EntryId = z.uuid().brand<'EntryId'>();
export type EntryId = z.infer<typeof EntryId>;

export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;
