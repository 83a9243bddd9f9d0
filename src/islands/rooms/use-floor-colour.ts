/** The colour of a floor, from its picture: the average of a few points. */
import { useEffect, useState } from 'react';
import { pictureSources } from '#domain/media/variants.ts';

const POINTS = 8;
const SMALL_PX = 160;

/** The average colour of a picture as CSS. */
function averageOf(picture: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = POINTS;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, POINTS, POINTS);
  const { data } = context.getImageData(0, 0, POINTS, POINTS);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    sums.forEach((sum, channel) => (sums[channel] = sum + (data[at + channel] ?? 0)));
  return `rgb(${sums.map((sum) => Math.round(sum / (POINTS * POINTS))).join(' ')})`;
}

/** Null until the picture is there, and for one that cannot be read. @param url the floor's swatch, or its picture */
export function useFloorColour(url: string | null | undefined): string | null {
  const [found, setFound] = useState<{ url: string; colour: string | null } | null>(null);
  useEffect(() => {
    if (!url) return;
    let isWanted = true;
    const picture = new Image();
    picture.src = pictureSources(url, SMALL_PX)?.src ?? url;
    picture
      .decode()
      .then(() => {
        if (isWanted) setFound({ url, colour: averageOf(picture) });
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [url]);
  return found && found.url === url ? found.colour : null;
}
