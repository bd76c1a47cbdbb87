export type AutosaveAnswer =
  /** @property edit the page's newest. @property isWhole what is typed wrong is not saved */
  | { readonly kind: 'saved'; readonly edit: number; readonly isWhole: boolean }
  /** Not saved: somebody else has edited the page since the form was made, or it is gone. */
  | { readonly kind: 'newer' };
