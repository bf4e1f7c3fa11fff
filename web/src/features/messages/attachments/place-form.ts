/** A place as people type or paste it. Pure. */
export type PlaceProblem = 'latitude' | 'longitude';
export type PlaceValues = {
  readonly latitude: string;
  readonly longitude: string;
  readonly name: string;
  readonly address: string;
};

export const nowhere: PlaceValues = { latitude: '', longitude: '', name: '', address: '' };

/** Reads degrees, `-23,56` as well as `-23.56`; `null` for anything that is no degree between both limits. */
export function degreesOf(text: string, limit: 90 | 180): number | null {
  const plain = text.trim().replace(',', '.');
  const value = /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Math.abs(value) <= limit ? value : null;
}

/** What is sent of it; degrees that are none are missing. */
export const inputOf = ({ latitude, longitude, name, address }: PlaceValues) => ({
  latitude: degreesOf(latitude, 90) ?? Number.NaN,
  longitude: degreesOf(longitude, 180) ?? Number.NaN,
  name: name.trim() || null,
  address: address.trim() || null,
});

/** Returns both numbers of `-23.5614, -46.6559`, also within a map's address; `null` where there are none. */
export function pastedPlace(text: string): Pick<PlaceValues, 'latitude' | 'longitude'> | null {
  const found = /([+-]?\d{1,2}\.\d+)\s*[,;]\s*([+-]?\d{1,3}\.\d+)/.exec(text);
  const [, latitude, longitude] = found ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
