import { Extension } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';

/** Browsers that type over a selection keep its style in an attribute, which the page's CSP blocks. */
const TypeOver = Extension.create({
  name: 'typeOver',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput: (view, event) => {
            if (event.inputType !== 'insertText' || event.data === null || view.state.selection.empty) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(event.data).scrollIntoView());
            return true;
          },
        },
      },
    }),
  ],
});

/** What an editor does, beside what a text consists of. The selection stays visible while a link is typed. */
export const BEHAVIOURS = [Selection, TypeOver] as const;
