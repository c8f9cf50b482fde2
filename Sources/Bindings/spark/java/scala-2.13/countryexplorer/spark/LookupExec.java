package countryexplorer.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Alias;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.Option;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A step of a plan that adds a column for each of some calls to those of its child.
 *
 * <p>It looks up a whole batch at once, so that the reads of its rows do not wait for one another. Near borders a row
 * takes a third of the time of a separate call.
 */
public final class LookupExec extends SparkPlan {
    private static final long serialVersionUID = 1;

    private final SparkPlan child;
    private final Seq<Alias> answers;

    /** Public, and with the arguments of {@link #productElement}, since Spark copies a step by reflection. */
    public LookupExec(SparkPlan child, Seq<Alias> answers) {
        this.child = child;
        this.answers = answers;
    }

    @Override
    public Seq<Attribute> output() {
        List<Attribute> columns = new ArrayList<>(CollectionConverters.asJava(child.output()));
        for (Alias answer : CollectionConverters.asJava(answers)) columns.add(answer.toAttribute());
        return CollectionConverters.asScala(columns).toSeq();
    }

    @Override
    public boolean supportsColumnar() {
        return true;
    }

    /** The classes of the columns, with which Spark's generated code calls them directly. */
    @Override
    public Option<Seq<String>> vectorTypes() {
        if (child.vectorTypes().isEmpty()) return child.vectorTypes();
        List<String> types = new ArrayList<>(CollectionConverters.asJava(child.vectorTypes().get()));
        types.addAll(Collections.nCopies(answers.length(), RegionTexts.class.getName()));
        return Option.apply(CollectionConverters.asScala(types).toSeq());
    }

    @Override
    public RDD<ColumnarBatch> doExecuteColumnar() {
        List<Attribute> columns = CollectionConverters.asJava(child.output());
        List<LookupCall.Bound> calls = new ArrayList<>();
        for (Alias answer : CollectionConverters.asJava(answers)) {
            calls.add(LookupCall.in(answer.child()).orElseThrow().bound(columns));
        }
        return child.executeColumnar().toJavaRDD().mapPartitions(batches -> added(calls, batches)).rdd();
    }

    private static Iterator<ColumnarBatch> added(List<LookupCall.Bound> calls, Iterator<ColumnarBatch> batches) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return batches.hasNext();
            }

            @Override
            public ColumnarBatch next() {
                return added(calls, batches.next());
            }
        };
    }

    private static ColumnarBatch added(List<LookupCall.Bound> calls, ColumnarBatch batch) {
        int before = batch.numCols();
        ColumnVector[] columns = new ColumnVector[before + calls.size()];
        for (int column = 0; column < before; column++) columns[column] = batch.column(column);
        int[][] regions = regions(calls, batch);
        for (int call = 0; call < calls.size(); call++) {
            columns[before + call] = calls.get(call).function().texts(regions[call]);
        }
        return new ColumnarBatch(columns, batch.numRows());
    }

    /** The regions of each call's places. Calls that share them are looked up once. */
    private static int[][] regions(List<LookupCall.Bound> calls, ColumnarBatch batch) {
        int[][] regions = new int[calls.size()][];
        for (int number = 0; number < regions.length; number++) {
            LookupCall.Bound call = calls.get(number);
            for (int earlier = 0; earlier < number; earlier++) {
                if (call.sharesRegions(calls.get(earlier))) regions[number] = regions[earlier];
            }
            if (regions[number] == null) {
                regions[number] = call.function().regions(
                        batch.column(call.latitude()), batch.column(call.longitude()), batch.numRows());
            }
        }
        return regions;
    }

    /** Never called, since Spark makes rows from the batches where it needs them. */
    @Override
    public RDD<InternalRow> doExecute() {
        throw new UnsupportedOperationException("this step gives batches of columns");
    }

    // The properties that Spark requires of every step

    @Override
    public Seq<SparkPlan> children() {
        return CollectionConverters.asScala(List.of(child)).toSeq();
    }

    @Override
    public SparkPlan withNewChildrenInternal(IndexedSeq<SparkPlan> children) {
        return new LookupExec(children.head(), answers);
    }

    @Override
    public int productArity() {
        return 2;
    }

    @Override
    public Object productElement(int place) {
        return place == 0 ? child : answers;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof LookupExec;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LookupExec step && child.equals(step.child) && answers.equals(step.answers);
    }

    @Override
    public int hashCode() {
        return 31 * child.hashCode() + answers.hashCode();
    }
}
