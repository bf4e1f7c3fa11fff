/** A brand's icon with how many conversations wait in its corner, as the product's own is drawn. */
const side = 96;
const middle = 66;

export async function countedOver(icon: string, count: string): Promise<string> {
  const image = new Image();
  image.src = icon;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return icon;
  pen.drawImage(image, 0, 0, side, side);
  pen.fillStyle = '#d92d20';
  pen.arc(middle, middle, 30, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `700 ${count.length > 1 ? 32 : 42}px sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(count, middle, middle + 14);
  return canvas.toDataURL();
}
