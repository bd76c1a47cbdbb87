import type { MessageKey, ParamsOf } from '@kontor/contracts/messages/index';

/** Keys of the catalogue's texts for the panel, without what they all begin with. */
export type PanelKey = MessageKey extends infer Key ? (Key extends `panel.${infer Own}` ? Own : never) : never;

/** `text('members.title')` */
export type PanelText = <Key extends PanelKey>(key: Key, ...params: ParamsOf<`panel.${Key}`>) => string;
