/** `come`: resolves after all earlier turns. `over`: lets later ones proceed. */
export interface Turn {
  readonly come: Promise<unknown>;
  readonly over: () => void;
}

/** Keeps turns in the order they were taken, whoever is ready first. */
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
