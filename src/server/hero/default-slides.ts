/** Hero slides of the home page until staff write their own. */
const scene = (name: string) => `/media/scenes/${name}-v1.webp`;

export const DEFAULT_SLIDES = [
  {
    title: 'Floors worth living on',
    subtitle: 'Wood, tile, laminate, vinyl and carpet',
    description: 'Samples to your door, boxes counted for your room, advice from people who lay floors.',
    imageUrl: scene('living-room-oak-planks'),
    badge: 'Wood Flooring',
  },
  {
    title: 'Marble looks, porcelain sense',
    subtitle: 'Tiles for kitchens and bathrooms',
    description: 'Stone patterns in porcelain that never needs sealing.',
    imageUrl: scene('kitchen-marble-tile'),
    badge: 'Tiles',
  },
  {
    title: 'Soft underfoot',
    subtitle: 'Carpets and underlay',
    description: 'Cut to your room, with the underlay that suits them.',
    imageUrl: scene('bedroom-carpet'),
    badge: 'Carpet',
  },
] as const;
