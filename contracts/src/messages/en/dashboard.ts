/** The figures of the panel's first page. */
export const dashboard = {
  'panel.home.figures': 'Today',
  'panel.home.today': 'Orders today',
  'panel.home.todaySales': 'Sales today',
  'panel.home.openCarts': 'Open carts of the last 7 days',
  'panel.home.countMore': 'more than {n}',
  'panel.home.shortStock': 'Products that are low or sold out',
  'panel.home.sales': 'Sales of the last {n} days',
  'panel.home.salesDays': '{n} days',
  'panel.home.salesSum': '{total} with {n} orders',
  'panel.home.salesSumOne': '{total} with 1 order',
  'panel.home.salesChart': 'Sales per day in the last {n} days, together {total}. The numbers are in the table below.',
  'panel.home.salesHint':
    'Value of the orders on the day they came, without test orders. Cancellations and refunds are not taken off.',
  'panel.home.salesTestHint':
    'Value of the orders on the day they came. The shop is in test mode, so test orders count. Cancellations and refunds are not taken off.',
  'panel.home.salesNone': 'No orders in the last {n} days',
  'panel.home.salesNoneText':
    'Look at your shop as its visitors see it. Good pictures, full shelves and a discount code help the first orders along.',
  'panel.home.salesLook': 'Look at the shop',
  'panel.home.salesProducts': 'Change products',
  'panel.home.salesCoupon': 'Add a discount code',
  'panel.home.salesTable': 'As a table',
  'panel.home.salesDay': 'Day',
  'panel.home.salesOrders': 'Orders',
  'panel.home.salesTotal': 'Sales',
  'panel.home.health': 'State of the data',
  'panel.home.drift': 'Drift {n}',
  'panel.home.driftText': 'Checked on {moment}: {n} documents compared with what was recorded',
  'panel.home.driftTextOne': 'Checked on {moment}: 1 document compared with what was recorded',
  'panel.home.driftSoon': 'Comparison of the views with what was recorded',
  'panel.home.drifting':
    'What the shop shows is not what was recorded. Whoever runs the server can make it anew with “kontor rebuild”.',
  'panel.home.lag': '{n} ms',
  'panel.home.lagText': 'Lag of the read models',
} as const;
