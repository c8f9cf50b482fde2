package countryexplorer.flink;

import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** Prints the rows of a query over a table {@code places} of id, lat and lon, with a tab between the columns. */
public final class SqlAnswers {
    private SqlAnswers() {}

    /**
     * Runs a query.
     *
     * @param arguments the CSV file of the table, the parameters of the job, and the query
     */
    public static void main(String[] arguments) throws Exception {
        TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inBatchMode());
        tables.getConfig().set("parallelism.default", "1");
        tables.getConfig().set("pipeline.global-job-parameters", arguments[1]);
        tables.executeSql("LOAD MODULE countryexplorer");
        tables.executeSql("CREATE TABLE places (id INT, lat DOUBLE, lon DOUBLE) WITH ('connector' = 'filesystem',"
                + " 'format' = 'csv', 'csv.null-literal' = '', 'path' = '" + arguments[0] + "')");
        CloseableIterator<Row> rows = tables.executeSql(arguments[2]).collect();
        while (rows.hasNext()) System.out.println(line(rows.next()));
        rows.close();
    }

    private static String line(Row row) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.getArity(); column++) {
            Object value = row.getField(column);
            line.append(column == 0 ? "" : "\t").append(value == null ? "\\N" : value);
        }
        return line.toString();
    }
}
