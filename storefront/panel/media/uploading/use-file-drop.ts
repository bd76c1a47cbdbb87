import { type DragEvent, useEffect, useRef, useState } from 'react';

/** In a text field, what is pasted is text. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * Takes files that are dropped on a place, or pasted while it is there.
 * @returns `isOver`: files are held above it; `place`: its attributes
 */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isText(event.target)) return;
      event.preventDefault();
      latest.current(files);
    };
    // A file that is dropped beside the place would be opened instead of this page.
    const miss = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', miss);
    document.addEventListener('drop', miss);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', miss);
      document.removeEventListener('drop', miss);
    };
  }, []);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  const place = {
    onDragOver: (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, place };
};
