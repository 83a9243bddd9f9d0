/** The photo that lets people try the view of their own room: one of the demo's customers' photos. */
export const scenePicture = '/media/homes/bathroom-01-v1-960.jpg';
