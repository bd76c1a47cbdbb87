import { TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { modelName } from '../read-models/model-texts.server.ts';

export const replayName = (model: string, context: AppLoadContext): string =>
  model === TYPE_COUNTS ? panelTextOf(context)('replay.typeCounts') : modelName(model, context);
