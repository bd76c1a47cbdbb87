import { useRef } from 'react';
import { PicturePicker } from '../../media/picker/picture-picker.tsx';

interface PickedPictureProps {
  readonly about: string;
  /** Name of the input of its address. */
  readonly url: string;
  /** Name of the input of its alternative text, which is filled in if it is empty. */
  readonly alt?: string;
}

/** Chooses a picture for inputs that stand beside it. */
export const PickedPicture = ({ about, url, alt }: PickedPictureProps) => {
  const place = useRef<HTMLDivElement>(null);
  const boxOf = (name: string): HTMLInputElement | null => {
    const box = place.current?.closest('form')?.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box : null;
  };
  const typeInto = (box: HTMLInputElement | null, value: string): void => {
    if (box === null) return;
    box.value = value;
    // So that it is saved and shown as what is typed.
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={place}>
      <PicturePicker
        about={about}
        onChoose={(picture) => {
          typeInto(boxOf(url), picture.url);
          const words = alt === undefined ? null : boxOf(alt);
          if (words?.value === '') typeInto(words, picture.alt);
        }}
      />
    </div>
  );
};
