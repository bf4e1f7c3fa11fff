/**
 * Spreadsheets that people send: .xlsx, .xls and .csv as rows of texts, and address books (.vcf, Google's .csv) as such rows. They are strangers' files, so they are read in a
 * thread of their own with a limit to its memory, and refused rather than trusted.
 */

/** A row as the sheet counts it, from 1. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

export type SheetBatch = {
  readonly rows: readonly SheetRow[];
  /** Rows in all, the first one included; empty ones may be among them. */
  readonly total: number;
};

/** `protected`: behind a password; `unreadable`: no spreadsheet; `too_large`: more than it pretends, or than is taken. */
export type SheetFault = 'protected' | 'unreadable' | 'too_large' | 'empty';

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly fault: SheetFault;

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`the spreadsheet is refused: ${fault}`, options);
    this.fault = fault;
  }
}

export const sheetLimits = {
  /** Size of the file as it comes, in bytes. */
  bytes: 20 * 1_024 * 1_024,
  /** Size of everything that is packed into the file, in bytes. */
  unpackedBytes: 200 * 1_024 * 1_024,
  packedFiles: 2_000,
  rows: 100_000,
  columns: 50,
  cell: 1_000,
} as const;
