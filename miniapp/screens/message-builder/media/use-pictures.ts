/** Pictures of a post for the preview, by links that live for some minutes. */
import { useEffect, useState } from 'react';
import type { PostMedia } from '#shared/wire/posts.ts';
import type { PublishingStore } from '../drafts/posts-store.ts';

export function usePictures(media: readonly PostMedia[], server: PublishingStore | null) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = media.find(({ file, kind }) => kind === 'photo' && !pictures.has(file))?.file;
  useEffect(() => {
    if (missing === undefined || server === null) return;
    let isGone = false;
    // Without a link an icon stands for it.
    void server.mediaLink(missing).then(
      address => !isGone && setPictures(before => new Map(before).set(missing, address)),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [missing, server]);
  return pictures;
}
