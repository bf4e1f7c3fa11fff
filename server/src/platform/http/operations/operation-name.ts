/** An endpoint by its one name, e.g. `users.create`: what its client calls, in the description and in the audit log. */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const operationName = (feature: string, endpoint: string): string => `${camel(feature)}.${endpoint}`;
