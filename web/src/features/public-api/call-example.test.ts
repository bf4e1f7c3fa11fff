import { expect, test } from 'vitest';
import { callExample, filledPath, sampleBody } from './call-example.ts';
import { languages } from './examples.ts';
import { operationsOf } from './reference.ts';

const [create, remove] = operationsOf({
  paths: {
    '/tags': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  name: { type: 'string' },
                  kanban: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false'] }] },
                },
                required: ['name', 'kanban'],
              },
            },
          },
        },
      },
    },
    '/tags/{tagId}': {
      delete: { parameters: [{ name: 'tagId', in: 'path', required: true, schema: { type: 'integer' } }] },
    },
  },
});

test.each(languages)(
  'a call in %s names address, method, token, and a body where one is taken',
  (language) => {
    if (create === undefined || remove === undefined) throw new Error('the description lost them');
    const made = callExample(create, language, 'https://prosa.example');
    expect(made).toContain('https://prosa.example/tags');
    expect(made).toMatch(/Bearer \$?\{?(TOKEN|token)/);
    expect(made).toContain('"name":"…"');
    expect(made).toContain(language === 'python' ? '"kanban":True' : '"kanban":true');
    const gone = callExample(remove, language, 'https://prosa.example');
    expect(gone).toContain('DELETE');
    expect(gone).not.toContain('json=');
    expect(gone).not.toContain('POSTFIELDS');
  },
);

test('a body is the least that is taken, and none where none is', () => {
  expect(create && sampleBody(create)).toEqual({ name: '…', kanban: true });
  expect(remove && sampleBody(remove)).toBeUndefined();
});

test('values go into a path as they are written there; what is missing stays a mark', () => {
  expect(filledPath('/a/{one}/b/{two}', { one: 'x/y' })).toBe('/a/x%2Fy/b/{two}');
});
