import { useRef } from 'react';
import { typeInto } from '../../../app/components/show-understood.ts';
import { PicturePicker } from './picture-picker.tsx';

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
  return (
    <div ref={place}>
      <PicturePicker
        about={about}
        onChoose={(picture) => {
          const address = boxOf(url);
          if (address !== null) typeInto(address, picture.url);
          const words = alt === undefined ? null : boxOf(alt);
          if (words?.value === '') typeInto(words, picture.alt);
        }}
      />
    </div>
  );
};
