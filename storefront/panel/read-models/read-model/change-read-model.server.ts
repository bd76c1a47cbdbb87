import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { modelHref } from '../model-texts.server.ts';

export const changeReadModel = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'readModels.failed',
    write: async (_, intent) => {
      const view = params['view'] ?? '';
      const here = modelHref(view);
      const { readModels } = context;
      switch (intent) {
        case 'build':
          await readModels.build(view);
          return redirect(`${here}?ok=built`, 303);
        case 'compareSample':
        case 'compareAll':
          await readModels.compare(view, intent === 'compareAll' ? 'all' : 'sample');
          return redirect(here, 303);
        case 'flip':
          await readModels.flip(view);
          return redirect(`${here}?ok=flipped`, 303);
        case 'rollBack':
          await readModels.rollBack(view);
          return redirect(`${here}?ok=flipped`, 303);
        case 'discard':
          await readModels.discard(view);
          return redirect(`${here}?ok=discarded`, 303);
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
