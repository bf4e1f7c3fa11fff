import type { CheckoutView } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { details, inputOf, problemsOf, valuesOf } from './checkout-form.ts';

const complete = {
  firstName: 'Padaria São João',
  address2: 'Rua das Flores, 10',
  city: 'São Paulo',
  state: '',
  zipcode: '01310-100',
  country: 'BR',
  cpfCnpj: '',
};

describe('the details of whoever pays', () => {
  it('are complete without state, and without CPF where nobody needs it', () => {
    expect(problemsOf(complete, false)).toEqual({});
    expect(problemsOf(complete, true)).toEqual({ cpfCnpj: 'cpfCnpj' });
    expect(problemsOf({ ...complete, cpfCnpj: '529.982.247-25' }, true)).toEqual({});
  });

  it('name what is missing, field by field', () => {
    const empty = {
      firstName: ' ',
      address2: '',
      city: '',
      state: '',
      zipcode: '',
      country: '',
      cpfCnpj: '',
    };
    expect(problemsOf(empty, false)).toEqual({});
    expect(schemaProblems(details, { ...empty, firstName: '' })).toEqual({
      firstName: 'required',
      address2: 'required',
      city: 'required',
      zipcode: 'required',
      country: 'required',
    });
    expect(schemaProblems(details, inputOf(complete))).toEqual({});
  });

  it.each([
    ['BR', '01310100', undefined],
    ['BR', '90210', 'zipcodeFormat'],
    ['usa', '90210', undefined],
    ['usa', '90210-1234', undefined],
    ['usa', '01310-100', 'zipcodeFormat'],
  ])('in %s may have the zip code %s: %s', (country, zipcode, problem) => {
    expect(problemsOf({ ...complete, country, zipcode }, false).zipcode).toBe(problem);
  });

  it('refuse a CPF that is none, also where it is not needed', () => {
    const wrong = { ...complete, cpfCnpj: '123.456' };
    expect(schemaProblems(details, inputOf(wrong))).toEqual({ cpfCnpj: 'invalid' });
    expect(problemsOf(wrong, true)).toEqual({});
  });

  it('begin with what is known, and are sent as they are read', () => {
    const known = {
      billingName: 'Ana',
      address: null,
      city: null,
      state: null,
      zipcode: null,
      country: 'usa',
    };
    const values = valuesOf({ details: { ...known, cpfCnpj: '52998224725' } } as CheckoutView);
    expect(values).toMatchObject({ firstName: 'Ana', city: '', country: 'usa', cpfCnpj: '529.982.247-25' });
    expect(valuesOf({ details: { ...known, country: null, cpfCnpj: null } } as CheckoutView).country).toBe(
      'BR',
    );
    expect(inputOf({ ...complete, zipcode: ' 01310-100 ' }).zipcode).toBe('01310-100');
  });
});
