/** How much of its plan the company uses, each against its limit. */
import { Progress, SimpleGrid, Text } from '@mantine/core';
import { planLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '../api.ts';

export function PlanRoom() {
  const { t } = useTranslation('companies');
  const { data } = useQuery(companyQueries.usage());
  if (data === undefined) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {planLimits.map((limit) => {
        const { used, limit: most } = data[limit];
        const words = t(`room.${limit}`, { used, count: most });
        return (
          <div key={limit}>
            <Text size="sm">{words}</Text>
            <Progress
              value={most === 0 ? 100 : Math.min(100, (100 * used) / most)}
              color={used >= most ? 'orange' : 'prosa'}
              size="sm"
              mt={4}
              aria-label={words}
            />
          </div>
        );
      })}
    </SimpleGrid>
  );
}
