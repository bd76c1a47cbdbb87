import type { ApiKeyEvent } from '@kontor/contracts/api-keys/api-keys';
import type { ApiKeyId } from '@kontor/contracts/api-keys/id';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { ApiKeyCommand, ApiKeyState } from './api-key-decider.ts';

export class WriteApiKey extends StreamCommand<ApiKeyId, ApiKeyCommand, ApiKeyState | null, ApiKeyEvent> {}
