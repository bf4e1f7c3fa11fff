-- Names as people order them: "Catálogo 2" before "Catálogo 10", accents beside their letters.
CREATE COLLATION IF NOT EXISTS "prosa_natural" (provider = icu, locale = 'und-u-kn-true');
