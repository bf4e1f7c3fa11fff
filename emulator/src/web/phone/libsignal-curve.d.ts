/** What this folder uses of libsignal's curve, which ships without types. Public keys carry the prefix 0x05. */
declare module 'libsignal/src/curve.js' {
  export type CurveKeyPair = { readonly pubKey: Buffer; readonly privKey: Buffer };
  export function generateKeyPair(): CurveKeyPair;
  export function calculateAgreement(publicKey: Buffer, privateKey: Buffer): Buffer;
  export function calculateSignature(privateKey: Buffer, message: Uint8Array): Buffer;
  export function verifySignature(publicKey: Buffer, message: Uint8Array, signature: Uint8Array): boolean;
}
