/** `come`: after all before. `over`: lets those after go on. */
export interface Turn {
  readonly come: Promise<unknown>;
  readonly over: () => void;
}

/** Whoever comes to the same place gets there in the order of coming, whoever of them is ready first. */
export class Turns<Place> {
  readonly #last = new Map<Place, Promise<unknown>>();

  take(place: Place): Turn {
    const come = this.#last.get(place) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const last = Promise.all([come, promise]).then(() => {
      if (this.#last.get(place) === last) this.#last.delete(place);
    });
    this.#last.set(place, last);
    return { come, over: resolve };
  }
}
