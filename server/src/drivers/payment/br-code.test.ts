import { describe, expect, it } from 'vitest';
import { crc16, dynamicCode, staticCode } from './br-code.ts';

describe('the BR Code', () => {
  it('closes with the checksum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('of a key is the Central Bank’s own example', () => {
    expect(
      staticCode({
        pixKey: '123e4567-e12b-12d1-a456-426655440000',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
      }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it('of a charge is the published sample', () => {
    expect(
      dynamicCode({
        location: 'pix.example.com/v2/9d36b84fc70b478fb95c12729b90ca25',
        amountCents: 4_990,
        merchantName: 'EMPRESA TESTE',
        merchantCity: 'SAO PAULO',
      }),
    ).toBe(
      '00020101021226730014br.gov.bcb.pix2551pix.example.com/v2/9d36b84fc70b478fb95c12729b90ca25520400005303986540549.905802BR5913EMPRESA TESTE6009SAO PAULO62070503***6304628E',
    );
  });

  it('carries amount and reference, and names without accents and no longer than they may be', () => {
    const code = staticCode({
      pixKey: 'caixa@example.com',
      merchantName: 'Padaria São João da Esquina Encantada',
      merchantCity: 'São José dos Campos',
      amountCents: 123_456,
      txid: 'ABC123',
    });
    expect(code).toContain('54071234.56');
    expect(code).toContain('5925Padaria Sao Joao da Esqui');
    expect(code).toContain('6015Sao Jose dos Ca');
    expect(code).toContain('62100506ABC123');
  });
});
